/** Whether an address is that of a page which customers open by a link. */
export const isPublicPage = (path: string): boolean => /^\/(pay|receipt)\/[^/]+$/.test(path)

/** Shows the customer's page of this address in the place of the app, as a browser would that got it from the server. */
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
  await fetch(location.pathname, { method: 'POST', body, redirect: 'manual' })
  await draw()
}

async function draw(): Promise<void> {
  const response = await fetch(location.pathname)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  document.documentElement.replaceWith(page.documentElement)
  // Scripts of parsed pages do not run.
  for (const parsed of document.querySelectorAll('script')) {
    const script = document.createElement('script')
    script.src = parsed.src
    parsed.replaceWith(script)
  }
}
