import type { Decorator } from '@storybook/react-vite'
import { Route, Routes, useLocation } from 'react-router-dom'
import { SessionGate } from '../session/session-gate.tsx'

/** As the web app opens it: for somebody who is signed in, and who gets to the sign-in page otherwise. */
export const inSession: Decorator = (Story) => (
  <Routes>
    <Route path="/sign-in" element={<main>The sign-in page</main>} />
    <Route
      path="*"
      element={
        <SessionGate>
          <Story />
        </SessionGate>
      }
    />
  </Routes>
)

/** Stands for the screen, and says where the app has gone. */
export function Address() {
  const { pathname, search } = useLocation()
  return <p>{`At ${pathname}${search}`}</p>
}
