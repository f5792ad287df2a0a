import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { wholeNumber } from '../../../scripts/lib/whole-number.ts'
import { findingsOf } from './findings.ts'
import { PROVIDER_FAULTS, startFleet } from './fleet.ts'
import { torture } from './torture.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    operations: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '200' },
    crashes: { type: 'string', default: '10' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const operations = wholeNumber(values.operations)
const kills = wholeNumber(values.kills, 0)
const crashes = wholeNumber(values.crashes, 0)
if (operations === null || kills === null || crashes === null) {
  process.stderr.write('npm run torture -- [--operations 10000] [--kills 200] [--crashes 10] [--seed x] in numbers\n')
  process.exit(2)
}
const options = Object.entries(values).map(([name, value]) => `--${name} ${value}`)
say(`again: npm run torture -- ${options.join(' ')}`)
// Payments that start as pending take a while to settle.
const fleet = await startFleet(`${PROVIDER_FAULTS},pending=0.03`)
try {
  const { evidence, comparisons, summary } = await torture(fleet, {
    seed: values.seed,
    operations,
    kills,
    crashes,
    onProgress: say,
  })
  for (const line of summary) say(line)
  const findings = findingsOf(evidence)
  if (comparisons === 0) findings.push('The figures were never compared.')
  for (const finding of findings) say(finding)
  say(findings.length === 0 ? 'No cent lost or doubled, no outcome unknown.' : `${findings.length} findings`)
  process.exitCode = findings.length === 0 ? 0 : 1
} finally {
  await fleet.stop()
}
