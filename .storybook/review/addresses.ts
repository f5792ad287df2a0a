import { SECTION_PAGES, SECTION_PATH, TABS } from '../../packages/features/shell/src/navigation.ts'
import type { PictureVariant } from '../pictures/picture-names.ts'
import { APP_ORIGIN } from '../start-here/links.ts'

/** Addresses at which Storybook serves pictures and drawings, relative to the page, which may be in any folder. */
export const pictureAddress = (id: string, variant: PictureVariant) => `pictures/${id}.${variant}.webp`
export const thumbnailAddress = (id: string) => `thumbnails/${id}.webp`
export const compAddress = (comp: string, theme: 'light' | 'dark') => `comps/${comp}-${theme}.webp`
/** Address of the story itself, rendered in a frame. */
export const frameAddress = (id: string, theme: 'light' | 'dark') =>
  `iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`

/** Paths of the areas that the product names differently or that are not pages of their own. */
const PATHS: Readonly<Record<string, string>> = {
  'Sign in': '/sign-in',
  Shell: SECTION_PATH,
  Templates: `${SECTION_PATH}/templates`,
  'Audit log': `${SECTION_PATH}/audit`,
}

/** The area's address in the mocked app, as an admin; null when the area is not a page of the app. */
export function mockedAppAddress(area: string): string | null {
  const path = PATHS[area] ?? [...TABS, ...SECTION_PAGES].find(({ label }) => label === area)?.path
  return path === undefined ? null : `${APP_ORIGIN}${path}?mock=scenario:lively;role:admin`
}
