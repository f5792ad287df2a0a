import type { MockApi, MockApiOptions } from '@parley/mocks'

/** Dos and don'ts of a component, in whole sentences; text in backticks is code. */
export interface Guidance {
  readonly do: readonly string[]
  readonly dont: readonly string[]
}

declare module 'storybook/internal/csf' {
  interface Parameters {
    /** Not parameters: set in the story's `globals`, where the toolbar shows them as fixed. */
    role?: never
    network?: never
    /** The story's world; omit for `lively`. The same name opens the app with `?mock=scenario:…`. */
    scenario?: MockApiOptions['scenario']
    /** Address at which the screen opens, such as `/messages?conversation=…`. */
    route?: string
    /**
     * `own` for a screen that renders its own landmarks (the shell, sign-in); every other story is wrapped in a main.
     */
    landmark?: 'own' | 'main'
    /** Other options of the mocked api: faults by endpoint, `signedIn: false`, `deliveryMs`, `seed`. */
    mock?: Omit<MockApiOptions, 'scenario' | 'role' | 'clock'>
    /** Dos and don'ts on a component's docs page; required by a test. */
    guidance?: Guidance
    /** Whether to listen to the mocked event stream; default false. */
    live?: boolean
    /**
     * Whether to refresh lists every 5 s; default false, so that a write that does not invalidate a read is noticed.
     */
    poll?: boolean
  }

  interface StoryContext {
    /** The mocked api of a story under Screens, Flows or Parts, for its `beforeEach` and `play`. */
    mockApi: MockApi
    /**
     * Waits for the responses to a screen's requests and to their follow-up requests, but not for requests that are
     * held back.
     */
    answersCame: () => Promise<void>
  }
}
