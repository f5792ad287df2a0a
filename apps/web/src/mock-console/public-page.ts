import { PAGE_HEADER } from '@parley/mocks/browser'
import { PAGE_FILES } from './page-files.ts'

const AS_PAGE = { headers: { [PAGE_HEADER]: '1' } }

/** Whether a path is that of a public page, which customers open by a link. */
export const isPublicPage = (path: string): boolean => /^\/(pay|receipt|invitation)\/[^/]+$/.test(path)

/** Shows the public page at this address in place of the app, as a browser would that received it from the server. */
export async function showPublicPage(): Promise<void> {
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(event.target as HTMLFormElement, event.submitter)
  })
  await draw()
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value)
  await fetch(location.pathname, { ...AS_PAGE, method: 'POST', body, redirect: 'manual' })
  await draw()
}

async function draw(): Promise<void> {
  const response = await fetch(location.pathname + location.search, AS_PAGE)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const link of page.querySelectorAll('link')) link.href = fileAt(link.getAttribute('href'))
  document.documentElement.replaceWith(page.documentElement)
  // Scripts of a parsed page do not run, so they are created again.
  for (const parsed of document.querySelectorAll('script')) {
    const script = document.createElement('script')
    script.src = fileAt(parsed.getAttribute('src'))
    parsed.replaceWith(script)
  }
}

const fileAt = (path: string | null) => PAGE_FILES[path ?? ''] ?? ''
