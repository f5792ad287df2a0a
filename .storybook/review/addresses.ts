import { SECTION_PAGES, SECTION_PATH, TABS } from '../../packages/features/shell/src/navigation.ts'
import type { PictureVariant } from '../pictures/picture-names.ts'
import { APP_ORIGIN } from '../start-here/links.ts'

/** Where Storybook serves pictures and drawings; the addresses are relative to the page, which may lie in any folder. */
export const pictureAddress = (id: string, variant: PictureVariant) => `pictures/${id}.${variant}.webp`
export const thumbnailAddress = (id: string) => `thumbnails/${id}.webp`
export const compAddress = (comp: string, theme: 'light' | 'dark') => `comps/${comp}-${theme}.webp`
/** The story itself, drawn in a frame. */
export const frameAddress = (id: string, theme: 'light' | 'dark') =>
  `iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`

/** What the product calls a section otherwise, and sections that are no page of it. */
const PATHS: Readonly<Record<string, string>> = {
  'Sign in': '/sign-in',
  Shell: SECTION_PATH,
  Templates: `${SECTION_PATH}/templates`,
  'Audit log': `${SECTION_PATH}/audit`,
}

/** The section in the mocked app, for somebody who may do everything there; null for what is no page of it. */
export function mockedAppAddress(area: string): string | null {
  const path = PATHS[area] ?? [...TABS, ...SECTION_PAGES].find(({ label }) => label === area)?.path
  return path === undefined ? null : `${APP_ORIGIN}${path}?mock=scenario:lively;role:admin`
}
