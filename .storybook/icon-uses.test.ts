import { expect, test } from 'vitest'
import { readSource, sourceFiles } from '../scripts/lib/workspace.ts'
import { findIconUses } from './icon-uses.ts'

const uses = findIconUses()

test('an icon is found with the folders that import it', () => {
  expect(uses['Lock']).toContain('ui/field')
})

test('no file that imports icons is overlooked', () => {
  const importing = sourceFiles('{packages,apps}/**/src/**/*.{ts,tsx}').filter(
    (path) => !/\.(test|stories)\.tsx?$|\/stories\//.test(path) && readSource(path).includes("from 'lucide-react'"),
  )
  const places = new Set(Object.values(uses).flat())
  const overlooked = importing.filter((path) => ![...places].some((place) => path.replace('/src', '').includes(place)))
  expect(overlooked).toEqual([])
})
