import { PAGE_ASSETS } from '@parley/mocks/browser'
import { PAGE_SCRIPTS, pageStyleText } from '@parley/public-pages/browser-files'

const urlOf = (type: string, text: string) => URL.createObjectURL(new Blob([text], { type }))

/** By the address in a page: where this browser finds the file that stands there. */
export const PAGE_FILES: Readonly<Record<string, string>> = {
  [PAGE_ASSETS.stylesheet]: urlOf('text/css', pageStyleText()),
  [PAGE_ASSETS.scripts.print]: urlOf('text/javascript', PAGE_SCRIPTS.print),
  [PAGE_ASSETS.scripts['await-payment']]: urlOf('text/javascript', PAGE_SCRIPTS['await-payment']),
}
