import '@parley/ui/tokens.css'
import '@parley/ui/global.css'
import './preview.css'
import './parameters.ts'
import type { Decorator, Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { lazy, Suspense } from 'react'
import { configure } from 'storybook/test'
import { AXE_OPTIONS, checkAccessibility } from './check-accessibility.ts'
import { playNothingInDocs } from './docs/in-docs.ts'
import { spellProps } from './docs/props-table.ts'
import { type Globals, globalTypes, initialGlobals, viewports } from './globals.ts'
import { judgeAriaDisabled } from './is-disabled.ts'
import { isStoryTest } from './is-story-test.ts'
import { forgetMachines } from './machines/running-machines.ts'
import { createStoryApi } from './mock-api.ts'
import { answersCame, beginStory, endStory } from './own-network.ts'
import { checkLayout, comparePictures } from './pictures/story-pictures.ts'
import { checkQuotes, watchQuotes } from './sentences/story-quotes.ts'
import { StoryApp, StoryPage } from './story-app.tsx'
import { answeringApi, chosenWorld, isDrawnAgain, keepWorld } from './story-worlds.ts'
import { CLOCKS } from './toolbars/clocks.ts'
import { setWords } from './toolbars/words.ts'

/**
 * Whether stories of this title make calls: screens, flows and the parts that they share do; components and foundations
 * are independent of the business.
 */
const makesCalls = (title: string) => /^(Screens|Flows|Parts)\//.test(title)
const isPiece = (title: string) => !/^(Screens|Flows)\//.test(title)

/** Queries are retried many times a second: printing the page for each miss costs more than the stories. */
const getElementError = (message: string | null) => new Error(message ?? '')

/** Timeout of queries in milliseconds: much is fetched and compiled when a browser first needs it. */
const WAIT_MS = 10_000

configure({ getElementError, asyncUtilTimeout: WAIT_MS })
judgeAriaDisabled()

playNothingInDocs()

/** The worker's file is beside the page, wherever this Storybook is served; Vitest's pages have it at the root. */
async function startWorkerBesidePage() {
  const { setupWorker } = await import('msw/browser')
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    serviceWorker: { url: new URL('mockServiceWorker.js', document.baseURI).pathname },
  })
  return worker
}

const startWorker = isStoryTest ? mswLoader() : mswLoader(startWorkerBesidePage)

/** Whether a play is running: it queries by the original words, so other words are shown once it has ended. */
let isReading = false

/** Loaded only for docs: stories and their tests do without it. */
const DocsPage = lazy(() => import('./docs/docs-page.tsx'))

/** Loaded only where it is shown. */
const MachinesPanel = lazy(async () => ({ default: (await import('./machines/machines-panel.tsx')).MachinesPanel }))

const withMachines: Decorator = (Story, context) => (
  <>
    <Story />
    {(context.globals as unknown as Globals).machines === 'shown' && context.viewMode === 'story' && (
      <Suspense>
        <MachinesPanel key={chosenWorld(context)} mockApi={answeringApi(context)} />
      </Suspense>
    )}
  </>
)

const withPage: Decorator = (Story, { title, globals, parameters, viewMode, playFunction }) => {
  const { theme, words, textSize, motion } = globals as unknown as Globals
  const main = isPiece(title) ? 'story-piece' : 'story-screen'
  return (
    <StoryPage
      theme={theme}
      words={isReading && playFunction && viewMode === 'story' ? 'plain' : words}
      textSize={textSize}
      motion={motion}
      main={parameters.landmark === 'own' ? null : main}
      isPart={viewMode === 'docs'}
    >
      <Story />
    </StoryPage>
  )
}

const withApp: Decorator = (Story, context) => {
  const { title, parameters } = context
  return makesCalls(title) ? (
    <StoryApp
      key={chosenWorld(context)}
      route={parameters.route ?? '/'}
      now={answeringApi(context).now}
      live={parameters.live ?? false}
      poll={parameters.poll ?? false}
    >
      <Story />
    </StoryApp>
  ) : (
    <Story />
  )
}

const preview: Preview = {
  globalTypes,
  initialGlobals: { ...initialGlobals, viewport: { value: isStoryTest ? 'desk' : undefined, isRotated: false } },
  decorators: [withApp, withPage, withMachines],
  argTypesEnhancers: [spellProps],
  loaders: [async (context) => (makesCalls(context.title) ? startWorker(context) : {})],
  beforeEach: async (context) => {
    isReading = true
    const isAgain = isDrawnAgain(context)
    if (!isAgain) forgetMachines()
    if (isStoryTest) document.documentElement.dataset['tested'] = ''
    const { title, parameters, globals, msw } = context
    if (!makesCalls(title)) return undefined
    if (isStoryTest) watchQuotes(context.id)
    if (!isAgain) {
      localStorage.clear()
      sessionStorage.clear()
    }
    const toolbar = globals as unknown as Globals
    const { scenario = 'lively', mock } = parameters
    if ('role' in parameters || 'network' in parameters) {
      throw new Error(
        'State the role and the network of a story in its `globals`, where the toolbar shows them as fixed.',
      )
    }
    const clock = CLOCKS[toolbar.clock].at
    // When a story is drawn again, its set-up goes to this api, which nothing calls: the api that answers the story is
    // set up already.
    context.mockApi = createStoryApi(
      { ...mock, scenario, role: toolbar.role, clock },
      toolbar.network,
      toolbar.timeZone,
    )
    context.answersCame = answersCame
    keepWorld(context)
    const { handlers, holds, setFaults } = answeringApi(context)
    msw.use(...(isStoryTest ? [beginStory(holds)] : []), ...handlers)
    const { timeline } = context.mockApi
    return async () => {
      timeline.end()
      if (!isStoryTest) return
      await endStory()
      setFaults({})
    }
  },
  afterEach: async ({ id, globals }) => {
    isReading = false
    setWords((globals as unknown as Globals).words)
    if (!isStoryTest) return
    await answersCame()
    checkQuotes()
    await checkAccessibility()
    await comparePictures(id)
    await checkLayout(id)
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
    },
    viewport: { options: viewports },
    controls: { expanded: true },
    options: {
      storySort: { order: ['Start here', 'Review', 'Foundations', 'Components', 'Parts', 'Screens', 'Flows'] },
    },
    a11y: {
      // For the panel only; the tests run their own check, in both themes.
      test: isStoryTest ? 'off' : 'error',
      config: { rules: [{ id: 'region', enabled: true }] },
      options: AXE_OPTIONS,
    },
  },
}

export default preview
