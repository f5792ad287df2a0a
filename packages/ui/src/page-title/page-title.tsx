import { createContext, use } from 'react'

/** How many news the title of the page tells of; 0 for none. */
export const TitleCountContext = createContext(0)

/** The title of the page, in the browser's tab: the news in brackets, then the words. */
export function PageTitle({ children }: { children: string }) {
  const count = use(TitleCountContext)
  return <title>{count > 0 ? `(${count}) ${children}` : children}</title>
}
