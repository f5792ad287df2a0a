import type { Decorator } from '@storybook/react-vite'
import { Route, Routes, useLocation } from 'react-router-dom'
import { SessionGate } from '../session/session-gate.tsx'

/** Renders the story as the web app does: for a signed-in user, otherwise redirects to the sign-in page. */
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

/** Stands in for the screen and shows the current address. */
export function Address() {
  const { pathname, search } = useLocation()
  return <p>{`At ${pathname}${search}`}</p>
}
