// npm run pixels: shows in the browser which stories of the last `npm test -- stories` differ from the pictures in git.
// `-- --thumbnails` runs all stories and saves a small picture of each required state for the review in Storybook.
// `-- --take` first runs the stories that pictures are kept of; `-- --accept` puts the found pictures into git's
// folder. Arguments select by the beginning of the name.
import { run } from './lib/run.mjs'
import { accept, readFound } from './pictures/found.ts'
import { isOfPictured, picturedPattern } from './pictures/pictured.ts'
import { servePixels } from './pictures/server.ts'

const args = process.argv.slice(2)
const wanted = args.filter((arg) => !arg.startsWith('--'))
const isWanted = ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word))

let taking = 0
if (args.includes('--take')) {
  const unknown = wanted.filter((word) => !isOfPictured(word))
  if (unknown.length > 0) {
    process.stderr.write(`No story that pictures are kept of has a name that begins with ${unknown.join(' or ')}.\n`)
    process.exit(2)
  }
  const pattern = picturedPattern(wanted)
  taking = (await run('vitest', ['run', '--project', 'storybook', '--reporter', 'agent', '-t', pattern])).code
}
if (args.includes('--thumbnails')) {
  const { code } = await run('vitest', ['run', '--project', 'storybook', '--reporter', 'agent'], {
    env: { PARLEY_THUMBNAILS: 'true' },
  })
  process.exitCode = code
} else if (args.includes('--accept')) {
  const found = (await readFound()).filter(isWanted)
  await accept(found.map(({ name }) => name))
  process.stdout.write(`${found.length} pictures were taken into .storybook/pictures/kept\n`)
  if (found.length === 0) process.exitCode = taking
} else {
  const found = (await readFound()).filter(isWanted)
  if (found.length === 0) {
    process.stdout.write(
      taking === 0
        ? 'No picture of the last run of the stories differs.\n'
        : 'The stories did not pass, and that is not because of pictures.\n',
    )
    process.exitCode = taking
  } else process.stdout.write(`${found.length} pictures differ: ${(await servePixels()).address}\n`)
}
