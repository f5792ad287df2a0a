import { writeFileSync } from 'node:fs'

/**
 * A Vitest reporter that lists the tests that passed only at a second attempt, which Vitest's own report does not:
 * writes them to the file named by `PARLEY_SECOND_ATTEMPTS`, each with the error of its first attempt.
 */
export default class SecondAttempts {
  found = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const message = test.result().errors?.[0]?.message ?? ''
    this.found.push({ file: test.module.moduleId, title: test.fullName, message })
  }

  onTestRunEnd() {
    writeFileSync(process.env['PARLEY_SECOND_ATTEMPTS'], JSON.stringify(this.found))
  }
}
