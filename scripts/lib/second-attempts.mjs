import { writeFileSync } from 'node:fs'

/**
 * A reporter of Vitest, whose own report does not say which tests passed at a second attempt only: writes them to the file that
 * `PARLEY_SECOND_ATTEMPTS` names, each with the error of its first attempt.
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
