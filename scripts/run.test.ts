import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

const RUN = JSON.stringify(new URL('./lib/run.mjs', import.meta.url).href)
const SCRIPT = `
import { INTERRUPTED, runSequentially, run } from ${RUN}
const tool = 'console.log(process.argv[1]); setTimeout(() => {}, Number(process.argv[2]))'
const isDone = await runSequentially(['first', 'second'], (name) => run(process.execPath, ['-e', tool, name, process.argv[1]]))
process.exitCode = isDone ? 0 : INTERRUPTED
`

/** Starts two tools in turn, each of which takes `eachMs`. */
function startTwo(eachMs: number) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, String(eachMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, printed }))
  return { child, ended }
}

test('the next part begins when one has ended', async () => {
  expect(await startTwo(0).ended).toEqual({ code: 0, printed: 'first\nsecond\n' })
})

test.each(['SIGINT', 'SIGTERM'] as const)('no further part begins after %s', async (signal) => {
  const { child, ended } = startTwo(20_000)
  await once(child.stdout, 'data')
  child.kill(signal)
  expect(await ended).toEqual({ code: 130, printed: 'first\n' })
})
