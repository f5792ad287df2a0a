import { config } from 'zod/v4/core'

// Replaces zod in the app: the content security policy forbids code made from text, with which zod otherwise compiles a
// schema. A schema decides when it is created, so this must be configured before the first one is.
config({ jitless: true })

export * from 'zod/v4'
