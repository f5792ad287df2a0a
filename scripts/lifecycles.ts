// npm run lifecycles: generates docs/lifecycles.md from the machines
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIFECYCLES_PAGE, lifecyclesPage } from './lib/lifecycles-page.ts'

writeFileSync(join(import.meta.dirname, '..', LIFECYCLES_PAGE), lifecyclesPage())
