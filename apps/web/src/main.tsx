import '@parley/ui/tokens.css'
import '@parley/ui/global.css'
import type { Clock } from '@parley/client'
import { listenForBack } from '@parley/parts/address'
import { listenForInstall } from '@parley/parts/installing'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadScreenAt } from './app-routes.tsx'
import { App } from './app.tsx'
import { LATER_MS } from './later.tsx'
import { listenForMessages } from './open-from-message.tsx'

const mocked =
  import.meta.env.MODE === 'mocks' ? await (await import('./mock-console/start.tsx')).startMockedApp() : null

if (mocked !== 'public page') startApp(mocked)

function startApp(mocks: { clock: Clock; console: ReactNode } | null): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html needs an element with the id root')
  listenForBack()
  listenForInstall()
  listenForMessages()
  if (mocks === null) setTimeout(() => void startServiceWorker(), LATER_MS)
  const start = () =>
    createRoot(root).render(
      <StrictMode>
        <App clock={mocks?.clock} poll={mocks === null}>
          {mocks?.console}
        </App>
      </StrictMode>,
    )
  // Deferred until all files of the start have run, since some of them import this one.
  void Promise.resolve(window.location.pathname).then(preloadScreenAt).then(start)
}

async function startServiceWorker(): Promise<void> {
  try {
    const worker = await import('./service-worker/start.tsx')
    worker.startServiceWorker()
  } catch {
    // The page works without the service worker.
  }
}
