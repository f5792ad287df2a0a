import type { MockApi, MockApiOptions } from '@parley/mocks'

/** What people do right and wrong with a component, in whole sentences; what stands in backticks is code. */
export interface Guidance {
  readonly do: readonly string[]
  readonly dont: readonly string[]
}

declare module 'storybook/internal/csf' {
  interface Parameters {
    /** Stated in the story's `globals`, where the toolbar shows them as fixed. */
    role?: never
    network?: never
    /** World that the story plays in, `lively` if absent; the same name opens the app with `?mock=scenario:…`. */
    scenario?: MockApiOptions['scenario']
    /** Address that the screen opens at, such as `/messages?conversation=…`. */
    route?: string
    /** `own` for a screen that brings its landmarks (the shell, sign-in); every other story is put into a main. */
    landmark?: 'own' | 'main'
    /** Anything else of the mocked api: faults by endpoint, `signedIn: false`, `deliveryMs`, `seed`. */
    mock?: Omit<MockApiOptions, 'scenario' | 'role' | 'clock'>
    /** Of a component: stands on its docs page, which a test asks for. */
    guidance?: Guidance
    /** Listen to the mocked event stream; default false. */
    live?: boolean
    /** Refresh lists every 5 s; default false, so that a write that forgets to name a read shows. */
    poll?: boolean
  }

  interface StoryContext {
    /** The mocked api of a story under Screens or Flows, for its `beforeEach` and `play`. */
    mockApi: MockApi
    /** Waits for the answers to what a screen has asked for, and to what it asks for because of them; not for what is held back. */
    answersCame: () => Promise<void>
  }
}
