import { execFileSync } from 'node:child_process'
import type { Changes } from 'virtual:start-here'
import { root } from '../../scripts/lib/workspace.ts'

const DAYS = 7
const MARK = '\u001E'

/**
 * The changes of the most recent days that had any, by day and screen; `missing` has the reason when git is not
 * available.
 */
export function readChanges(cwd: string = root): Changes | { readonly missing: string } {
  try {
    const format = ['%h', '%cd', '%s'].join('%x09')
    const log = execFileSync(
      'git',
      [
        'log',
        '-400',
        '--no-merges',
        '--date=format:%Y-%m-%d',
        `--format=${MARK}${format}`,
        '--name-only',
        '--',
        'packages',
      ],
      { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64_000_000 },
    )
    return changesOf(log)
  } catch (error) {
    const said = String((error as { stderr?: string | null }).stderr || error).trim()
    return { missing: said.split('\n', 1)[0] ?? '' }
  }
}

/** Parses the output of `git log --name-only`. */
export function changesOf(log: string): Changes {
  const commits = log
    .split(MARK)
    .slice(1)
    .map((text) => {
      const [head = '', ...files] = text.trim().split('\n')
      const [commit = '', day = '', subject = ''] = head.split('\t')
      return { commit, day, sentence: sentenceOf(subject), places: placesOf(files) }
    })
  const days = [...Map.groupBy(commits, ({ day }) => day)].map(([day, own]) => ({
    day,
    places: [
      ...Map.groupBy(
        own.flatMap((commit) => commit.places.map((place) => ({ ...commit, place }))),
        ({ place }) => place,
      ),
    ]
      .map(([place, those]) => ({
        place,
        sentences: [...new Set(those.map(({ sentence }) => sentence).filter((sentence) => sentence !== ''))],
      }))
      .filter(({ sentences }) => sentences.length > 0),
  }))
  return { commit: commits[0]?.commit ?? '', days: days.filter(({ places }) => places.length > 0).slice(0, DAYS) }
}

/**
 * The subject `area: what now happens` as a sentence without its area; empty for a subject without an area, such as
 * `format`.
 */
function sentenceOf(subject: string): string {
  const [, words = ''] = /^[^:]+: (.+)$/.exec(subject) ?? []
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.?$/, '.')}`
}

function placesOf(files: readonly string[]): string[] {
  const places = files
    .filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
    .map((file) => {
      if (file.startsWith('packages/ui/src/tokens/')) return 'Foundations'
      if (file.startsWith('packages/ui/src/')) return 'Components'
      if (file.startsWith('packages/public-pages/')) return 'Customer pages'
      const [, feature] = /^packages\/features\/([\w-]+)\/src\//.exec(file) ?? []
      return feature === undefined ? '' : titleOf(feature)
    })
  return [...new Set(places)].filter((place) => place !== '')
}

/** `virtual-terminal` as the product writes it: `Virtual Terminal`. */
const titleOf = (feature: string) =>
  feature
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
