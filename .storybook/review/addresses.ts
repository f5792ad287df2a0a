import type { PictureVariant } from '../pictures/picture-names.ts'

/** Where Storybook serves pictures and drawings; the addresses are relative to the page, which may lie in any folder. */
export const pictureAddress = (id: string, variant: PictureVariant) => `pictures/${id}.${variant}.webp`
export const thumbnailAddress = (id: string) => `thumbnails/${id}.webp`
export const compAddress = (comp: string, theme: 'light' | 'dark') => `comps/${comp}-${theme}.webp`
/** The story itself, drawn in a frame. */
export const frameAddress = (id: string, theme: 'light' | 'dark') =>
  `iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`
/** The story in Storybook, around the frame that this page is in. */
export const storyAddress = (id: string) => `./?path=/story/${id}`

/** Where a section lies in the product. */
const PATHS: Readonly<Record<string, string>> = {
  'Sign in': '/sign-in',
  Shell: '/parley/messages',
  Home: '/',
  Meetings: '/meetings',
  Messages: '/parley/messages',
  Phone: '/phone',
  'Virtual Terminal': '/parley/virtual-terminal',
  Customers: '/parley/customers',
  Invoices: '/parley/invoices',
  Transactions: '/parley/transactions',
  Team: '/parley/team',
  Templates: '/parley/templates',
  Settings: '/parley/settings',
  'Audit log': '/parley/audit',
}

/** The section in the mocked app of `npm run dev`; null for what is no section of it. */
export const mockedAppAddress = (area: string): string | null =>
  PATHS[area] === undefined ? null : `http://localhost:5173${PATHS[area]}?mock=scenario:lively;role:admin`
