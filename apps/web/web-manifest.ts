import { PRODUCT } from '@parley/domain'
import tokens from '@parley/ui/tokens.json' with { type: 'json' }
import type { Plugin } from 'vite'

/**
 * The icon files that `scripts/write-icons.ts` draws; `share` is the part of the edge that the logo takes. Phones crop
 * everything outside the inner 80 %.
 */
export const ICONS = [
  { file: 'icon-192.png', size: 192, share: 0.7, purpose: 'any', isBadge: false },
  { file: 'icon-512.png', size: 512, share: 0.7, purpose: 'any', isBadge: false },
  { file: 'icon-maskable-512.png', size: 512, share: 0.5, purpose: 'maskable', isBadge: false },
  { file: 'apple-touch-icon.png', size: 180, share: 0.66, purpose: null, isBadge: false },
  { file: 'badge-96.png', size: 96, share: 1, purpose: null, isBadge: true },
] as const

const { bar } = tokens.theme.light

/** Name, shortcuts and appearance of the installed app. */
export const WEB_MANIFEST = {
  id: '/',
  name: PRODUCT.name,
  short_name: PRODUCT.name,
  lang: 'en',
  start_url: `/${PRODUCT.slug}/messages`,
  scope: '/',
  display: 'standalone',
  theme_color: bar.bg.$value.hex,
  background_color: tokens.scale.light.slate[2].$value.hex,
  icons: ICONS.filter(({ purpose }) => purpose !== null).map(({ file, size, purpose }) => ({
    src: `/${file}`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  })),
  shortcuts: [
    { name: 'Messages', url: `/${PRODUCT.slug}/messages` },
    { name: 'Phone', url: '/phone' },
    { name: 'Meetings', url: '/meetings' },
  ],
}

const FILE = 'manifest.webmanifest'

/** Writes the manifest with the build, and serves it in development. */
export const webManifest: Plugin = {
  name: 'web-manifest',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(WEB_MANIFEST) })
  },
  configureServer(server) {
    server.middlewares.use(`/${FILE}`, (_, response) => {
      response.setHeader('Content-Type', 'application/manifest+json').end(JSON.stringify(WEB_MANIFEST))
    })
  },
  transformIndexHtml: (html) => html.replaceAll('%THEME_COLOR%', WEB_MANIFEST.theme_color),
}
