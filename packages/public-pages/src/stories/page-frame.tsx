import axe from 'axe-core'
import { useRef } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { PAGE_SCRIPTS, pageStyleText } from '../browser-files.ts'
import { type Page, type PageAssets, renderPage } from '../page.ts'

const dataUrl = (type: string, text: string) => `data:${type};charset=utf-8,${encodeURIComponent(text)}`
const ASSETS: PageAssets = {
  stylesheet: dataUrl('text/css', pageStyleText()),
  // No payment settles in a story.
  scripts: { print: dataUrl('text/javascript', PAGE_SCRIPTS.print), 'await-payment': dataUrl('text/javascript', '') },
}

/** Shows a customer's page as their browser renders it, in the theme of the toolbar; its form submits nothing. */
export function PageFrame({ page }: { page: Page }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const prepare = () => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    const { theme } = document.documentElement.dataset
    if (theme) inner.documentElement.dataset['theme'] = theme
    inner.addEventListener('submit', (event) => event.preventDefault())
    // The accessibility check of a story only checks frames in which it finds axe.
    const script = inner.createElement('script')
    script.textContent = `${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`
    inner.head.append(script)
    inner.documentElement.dataset['ready'] = ''
  }
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the page is our own, and is read and operated by the story
    <iframe
      ref={frame}
      title={page.title}
      srcDoc={renderPage(page, ASSETS)}
      onLoad={prepare}
      style={{ display: 'block', inlineSize: '100%', blockSize: '100vh', border: 0 }}
    />
  )
}

/** Returns queries within the page, once it is rendered. */
export async function drawnPage(canvasElement: HTMLElement) {
  const frame = canvasElement.querySelector('iframe')
  await waitFor(() => expect(frame?.contentDocument?.documentElement.dataset).toHaveProperty('ready'))
  const inner = frame?.contentDocument
  if (!inner) throw new Error('The page is not drawn')
  await inner.fonts.ready
  return within(inner.body)
}
