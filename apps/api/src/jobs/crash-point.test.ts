import { afterEach, expect, test, vi } from 'vitest'
import { createCrashPoint } from './crash-point.ts'

afterEach(() => vi.restoreAllMocks())

test('kills the process at exactly the named step', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  const crashPoint = createCrashPoint('payment.charge:after-provider-call', false)
  crashPoint('before-provider-call', 'payment.charge')
  crashPoint('after-provider-call', 'sms.send')
  expect(kill).not.toHaveBeenCalled()
  crashPoint('after-provider-call', 'payment.charge')
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL')
})

test.each([
  ['in production', 'sms.send:after-commit', true],
  ['without a name', undefined, false],
])('does nothing %s', (_, crashAt, production) => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  createCrashPoint(crashAt, production)('after-commit', 'sms.send')
  expect(kill).not.toHaveBeenCalled()
})
