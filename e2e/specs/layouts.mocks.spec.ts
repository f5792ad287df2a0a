import { testScreensAt } from '../support/screens.ts'
import { test } from '../support/test.ts'

// The same screens as on the server, where the ends of the range are looked at.
test.describe.configure({ mode: 'parallel' })

testScreensAt({ width: 768, height: 1024 })
testScreensAt({ width: 1280, height: 800 })
