import { type AnyEndpoint, updateProfile, uploadAvatar, uploadLogo } from '@parley/contract'
import { picturePath } from '@parley/domain'
import { type Case, UNKNOWN_ID } from '../case.ts'

/** A PNG of one pixel, in base64. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const upload = (name: string, endpoint: AnyEndpoint, file: unknown, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint,
  as: 'admin',
  body: () => ({ file }),
  status: 201,
  random: true,
  ...rest,
})
const refused = (name: string, file: string) => upload(name, uploadLogo, file, { status: 400, code: 'invalid' })

/** Uploads of pictures, before anybody saves their address. */
export const pictureCases: readonly Case[] = [
  upload('a logo', uploadLogo, PIXEL),
  upload('a picture of oneself', uploadAvatar, PIXEL, { as: 'basic' }),
  upload('a logo, by a manager', uploadLogo, PIXEL, { as: 'manager', status: 403, code: 'forbidden' }),
  refused('a logo that is an SVG', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  refused('a logo that is a page', btoa('<html>')),
  refused('a logo that is not base64', 'a page'),
  {
    name: 'a profile with a picture that is not there',
    endpoint: updateProfile,
    as: 'basic',
    body: () => ({ name: 'Jo Park', email: 'basic@larkspur.test', avatarUrl: picturePath('avatar', UNKNOWN_ID) }),
    status: 400,
    code: 'invalid',
  },
]
