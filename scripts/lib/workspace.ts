import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

export interface WorkspacePackage {
  /** Path from the root, with forward slashes. */
  readonly folder: string
  readonly manifest: Manifest
}

const outsideGit =
  /(^|\/)(node_modules|dist|dist-mocks|storybook-static|coverage|test-results|playwright-report|\.data|\.cache)(\/|$)/

/** Files of the repository that match the globs, as paths from the root. */
export function sourceFiles(...patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: (path) => outsideGit.test(path) })
    .filter((path) => !outsideGit.test(path))
    .toSorted()
}

export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Every workspace package below the root. */
export function workspacePackages(): WorkspacePackage[] {
  return sourceFiles(
    '{packages,apps}/*/package.json',
    'packages/features/*/package.json',
    '{mocks,e2e,bench,proof}/package.json',
  ).map((path) => ({
    folder: relative(root, resolve(root, path, '..')),
    manifest: JSON.parse(readSource(path)) as Manifest,
  }))
}

export interface SourceImport {
  readonly specifier: string
  readonly kind: 'static' | 'dynamic' | 'type'
}

const importPattern =
  /(?:^|[\n;])\s*(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]/g

/** The imports and re-exports in a source text. */
export function importsOf(source: string): SourceImport[] {
  return [...source.matchAll(importPattern)].map(([, type, fixed, dynamic]) => ({
    specifier: fixed ?? dynamic ?? '',
    kind: dynamic === undefined ? (type === undefined ? 'static' : 'type') : 'dynamic',
  }))
}

/** The package that a specifier names; null for files, built-in modules and virtual modules. */
export function packageOf(specifier: string): string | null {
  if (/^[./]|^virtual:|^#/.test(specifier) || isBuiltin(specifier)) return null
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
