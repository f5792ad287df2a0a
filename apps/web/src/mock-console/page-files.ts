import { PAGE_ASSETS } from '@parley/mocks/browser'
import { PAGE_SCRIPTS, pageStyleText } from '@parley/public-pages/browser-files'

const urlOf = (type: string, text: string) => URL.createObjectURL(new Blob([text], { type }))

/** The URLs at which this browser finds the assets of a public page, by the address in the page. */
export const PAGE_FILES: Readonly<Record<string, string>> = {
  [PAGE_ASSETS.stylesheet]: urlOf('text/css', pageStyleText()),
  [PAGE_ASSETS.scripts.print]: urlOf('text/javascript', PAGE_SCRIPTS.print),
  [PAGE_ASSETS.scripts['await-payment']]: urlOf('text/javascript', PAGE_SCRIPTS['await-payment']),
}
