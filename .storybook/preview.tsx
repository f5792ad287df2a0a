import '@parley/ui/tokens.css'
import '@parley/ui/global.css'
import './preview.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { type Globals, globalTypes, initialGlobals, viewports } from './globals.ts'
import { createStoryApi, type StoryApi } from './mock-api.ts'
import { StoryApp, StoryPage } from './story-app.tsx'

declare module 'storybook/internal/csf' {
  interface Parameters {
    /** World that the story plays in; the same name opens the app with `?mock=scenario:…`. */
    scenario?: string
    /** Role of the signed-in person where the story needs a certain one; else the toolbar chooses. */
    role?: Globals['role']
    /** Address that the screen opens at, such as `/messages?conversation=…`. */
    route?: string
    /** `own` for a screen that brings its landmarks (the shell, sign-in); every other story is put into a main. */
    landmark?: 'own' | 'main'
    network?: Globals['network']
  }
}

/** Only screens and flows make calls; components and foundations know nothing of the business. */
const makesCalls = (title: string) => /^(Screens|Flows)\//.test(title)

const startWorker = mswLoader()
const apis = new Map<string, StoryApi>()

const withPage: Decorator = (Story, { title, globals, parameters }) => {
  const { theme, locale } = globals as unknown as Globals
  const main = makesCalls(title) ? 'story-screen' : 'story-piece'
  return (
    <StoryPage theme={theme} locale={locale} main={parameters.landmark === 'own' ? null : main}>
      <Story />
    </StoryPage>
  )
}

const withApp: Decorator = (Story, { id, title, parameters }) => {
  const api = apis.get(id)
  if (!makesCalls(title) || api === undefined) return <Story />
  return (
    <StoryApp key={id} route={parameters.route ?? '/'} now={api.now}>
      <Story />
    </StoryApp>
  )
}

const preview: Preview = {
  globalTypes,
  initialGlobals: { ...initialGlobals, viewport: { value: undefined, isRotated: false } },
  decorators: [withApp, withPage],
  loaders: [async (context) => (makesCalls(context.title) ? startWorker(context) : {})],
  beforeEach: ({ id, title, parameters, globals, msw }) => {
    if (!makesCalls(title)) return
    const chosen = globals as unknown as Globals
    const api = createStoryApi({
      scenario: parameters.scenario ?? 'lively',
      role: parameters.role ?? chosen.role,
      network: parameters.network ?? chosen.network,
      timeZone: chosen.timeZone,
    })
    apis.set(id, api)
    msw.use(...api.handlers)
  },
  parameters: {
    layout: 'fullscreen',
    viewport: { options: viewports },
    controls: { expanded: true },
    options: { storySort: { order: ['Start here', 'Foundations', 'Components', 'Screens', 'Flows'] } },
    a11y: {
      test: 'error',
      config: { rules: [{ id: 'region', enabled: true }] },
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        rules: { region: { enabled: true } },
      },
    },
  },
}

export default preview
