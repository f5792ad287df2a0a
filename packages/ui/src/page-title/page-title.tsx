import { createContext, use } from 'react'

/** Number of new items shown in the page title; 0 for none. */
export const TitleCountContext = createContext(0)

/** The page title, in the browser tab: the number of new items in brackets, then the text. */
export function PageTitle({ children }: { children: string }) {
  const count = use(TitleCountContext)
  return <title>{count > 0 ? `(${count}) ${children}` : children}</title>
}
