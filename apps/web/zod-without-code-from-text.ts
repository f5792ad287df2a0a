import { config } from 'zod/v4/core'

// Stands for zod in the app: the content security policy forbids code made from text, which is how zod compiles a schema
// otherwise. A schema decides when it is made, so this has to be said before the first one is.
config({ jitless: true })

export * from 'zod/v4'
