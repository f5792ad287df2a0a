import { describe, expect, test } from 'vitest'
import { readSource, sourceFiles } from './lib/workspace.ts'

const self = 'scripts/house-rules.test.ts'
const stylesheets = sourceFiles('{packages,apps}/**/*.css').filter((path) => !/(^|\/)tokens\.css$/.test(path))
const texts = sourceFiles(
  '{packages,apps,mocks,e2e,bench,proof,scripts,docs,.storybook,.ci}/**/*.{ts,tsx,mjs,js,css,html,md,mdx,json,yaml,yml}',
  '*.{md,json,ts,yaml}',
  '.ci/*',
).filter((path) => path !== self)

/** The lines of the files that match, as `path:line: text`. */
function hits(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    readSource(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  )
}

const rawColour = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklch|oklab)\(/i

/**
 * A value written directly to an element, without notifying React. Audio parameters (`gain`, `frequency`) are excluded.
 */
const writtenField = /\.setRangeText\(|execCommand\(|(?<!\b(gain|frequency))\.value\s*=(?!=)|\.defaultValue\s*=(?!=)/

describe('house rules', () => {
  test('stylesheets take every colour from a token', () => {
    expect(hits(stylesheets, rawColour)).toEqual([])
    expect(
      ['color: #fff', 'background: rgba(0, 0, 0, 0.5)', 'color: var(--ink)'].filter((line) => rawColour.test(line)),
    ).toHaveLength(2)
  })

  test('stylesheets take layers and font sizes from tokens', () => {
    expect(hits(stylesheets, /(^|[\s;{])(z-index:\s*-?\d{2,}|font(-size)?:[^;]*\d+px)/)).toEqual([])
  })

  test('stylesheets use no property that nothing sets', () => {
    const setting = /(?:^|[\s'"`[({])(--[\w-]+)['"`\]]*\s*[:,]/g
    const set = new Set(
      sourceFiles('{packages,apps}/**/*.{css,ts,tsx,html}').flatMap((path) =>
        [...readSource(path).matchAll(setting)].map(([, name]) => name),
      ),
    )
    // Radix sets its own properties; a property that is read with a fallback may be missing.
    const isMissing = (name: string) => !set.has(name) && !name.startsWith('--radix-')
    const used = sourceFiles('{packages,apps}/**/*.css').flatMap((path) =>
      [...readSource(path).matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => ({ path, name })),
    )
    expect(used.length).toBeGreaterThan(1000)
    expect(used.filter(({ name }) => isMissing(name)).map(({ path, name }) => `${path}: ${name}`)).toEqual([])
    expect(isMissing('--text-body')).toBe(true)
  })

  test('one file spells the product’s name', () => {
    // The header of webhooks is part of their format.
    const spelled = /\bParley\b(?!-Signature)/
    const sources = sourceFiles('{packages,apps,mocks}/**/*.{ts,tsx,css,html}').filter(
      (path) => !/\.(test|stories)\.tsx?$|\/(test|stories)\/|\/product\.ts$/.test(path),
    )
    expect(hits(sources, spelled)).toEqual([])
    expect(["'Parley'", 'of Parley.', "'@parley/ui'"].filter((line) => spelled.test(line))).toHaveLength(2)
  })

  test('no file names a package registry or a path of one machine', () => {
    const lockfiles = sourceFiles('pnpm-lock.yaml')
    expect(
      hits(
        [...texts, ...lockfiles],
        /registry\.\w+\.\w+|(unpkg|jsdelivr)\.|(?<!features)\/(work|home|Users)\/\w+\/|\.\.\/shared\//,
      ),
    ).toEqual([])
  })

  test('no lint or type error is silenced without a reason', () => {
    const sources = texts.filter((path) => /\.(tsx?|mjs)$/.test(path))
    expect(
      hits(sources, /@ts-(ignore|nocheck)|@ts-expect-error\s*$|(oxlint|eslint)-disable(?!.*--)|\bas any\b/),
    ).toEqual([])
  })

  test('what a field shows is written by React alone', () => {
    const screens = sourceFiles('{packages,apps}/**/src/**/*.{ts,tsx}').filter(
      (path) => !/\.(test|stories)\.tsx?$/.test(path),
    )
    expect(hits(screens, writtenField)).toEqual([])
    expect(
      ["field.setRangeText('x')", "input.current.value = ''", "document.execCommand('insertText')"].every((line) =>
        writtenField.test(line),
      ),
    ).toBe(true)
    expect(writtenField.test('gain.value = VOLUME')).toBe(false)
  })

  test('what open screens hear of follows from changes, but for the few that ADR 13 names', () => {
    const byHand = (paths: string, pattern: RegExp) => [
      ...new Set(
        hits(
          sourceFiles(paths).filter((path) => !path.endsWith('.test.ts')),
          pattern,
        ).map((hit) => hit.split(':', 1)[0]),
      ),
    ]
    expect(byHand('apps/api/src/**/*.ts', /\blive\s*\.record\(/)).toEqual([
      'apps/api/src/changes/apply.ts',
      'apps/api/src/modules/customers/bulk-change-work.ts',
      'apps/api/src/modules/customers/imports/customer-imports.service.ts',
      'apps/api/src/modules/customers/imports/import-work.ts',
      'apps/api/src/modules/messages/delivery.service.ts',
    ])
    expect(byHand('mocks/src/**/*.ts', /\blive\s*\.publish\(/)).toEqual([
      'mocks/src/apply.ts',
      'mocks/src/bulk-change-work.ts',
      'mocks/src/carrier.ts',
      'mocks/src/create-mock-api.ts',
      'mocks/src/handlers/customer-imports.ts',
      'mocks/src/handlers/presence.ts',
      'mocks/src/import-work.ts',
      'mocks/src/write-audit.ts',
    ])
  })

  test('no test is left focused, skipped or unwritten', () => {
    const tests = texts.filter((path) => /\.(test|spec|stories)\.tsx?$/.test(path))
    expect(hits(tests, /\b(test|it|describe)\.(only|skip|todo)\b/)).toEqual([])
  })
})
