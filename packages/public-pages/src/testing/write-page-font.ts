import { writeFileSync } from 'node:fs'
import { makePageFont, PAGE_FONT } from './page-font.ts'

writeFileSync(PAGE_FONT, await makePageFont())
