import { Window } from 'happy-dom'
import { SimulatedEventSource } from './event-source.ts'
import type { Network } from './network.ts'

function put(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
}

// The polling code checks only once, on import, whether it runs in a page: import this module before the screens.
const window = new Window({ url: 'http://page.test' })
put({ window, document: window.document, navigator: window.navigator, localStorage: window.localStorage })

/** Routes the page's calls from now on through the network of the host in their URL. */
export function connectBrowser(networkOf: (host: string) => Network): void {
  const atNetwork = (address: string) => {
    const { host, pathname, search } = new URL(address)
    return { network: networkOf(host), path: pathname + search }
  }
  put({
    fetch: (address: string, init: RequestInit) => {
      const { network, path } = atNetwork(address)
      return network.fetch(path, init)
    },
    EventSource: class extends SimulatedEventSource {
      constructor(address: string) {
        const { network, path } = atNetwork(address)
        super(network, path)
      }
    },
  })
  window.localStorage.clear()
}
