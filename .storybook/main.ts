import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { mergeConfig } from 'vite'
import { iconUses } from './icon-uses.ts'
import { knownImports } from './known-imports.ts'
import { watchedMachines } from './machines/watched-machines.ts'
import { startHereData } from './start-here/start-here-data.ts'
import { fixedGlobalsData } from './states/fixed-globals.ts'

/**
 * Dependencies to optimize up front: otherwise the first run of the story tests discovers them one by one, reloads each
 * time and hangs.
 */
const OPTIMIZED = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-router-dom',
  '@storybook/react-vite',
  '@storybook/addon-a11y/preview',
  '@storybook/addon-docs',
  '@storybook/addon-docs/blocks',
  'msw',
  'msw/browser',
  'msw-storybook-addon/csf3',
  'storybook/test',
]

const thumbnails = '../node_modules/.cache/parley-thumbnails'
const thumbnailsFolder = join(import.meta.dirname, thumbnails)
mkdirSync(thumbnailsFolder, { recursive: true })
const taken = readdirSync(thumbnailsFolder).filter((file) => file.endsWith('.webp'))
writeFileSync(join(thumbnailsFolder, 'index.json'), JSON.stringify(taken.map((file) => basename(file, '.webp'))))

const config: StorybookConfig = {
  stories: [
    '../packages/*/src/**/*.mdx',
    '../packages/*/src/**/*.stories.tsx',
    '../packages/features/*/src/**/*.mdx',
    '../packages/features/*/src/**/*.stories.tsx',
    './*.stories.tsx',
    './{machines,review,sentences,start-here,toolbars}/*.stories.tsx',
  ],
  // Shown by the review: pictures of main states, pictures of all states where they were taken, and the design
  // drawings.
  staticDirs: [
    { from: './pictures/kept', to: '/pictures' },
    { from: thumbnails, to: '/thumbnails' },
    { from: '../docs/design', to: '/comps' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (given) => {
    const hasReact = given.plugins
      ?.flat()
      .some((plugin) => plugin && 'name' in plugin && plugin.name.startsWith('vite:react'))
    return mergeConfig(given, {
      plugins: [
        ...(hasReact ? [] : [react()]),
        msw({ mode: 'worker-only' }),
        knownImports(),
        watchedMachines(),
        iconUses(),
        startHereData(),
        fixedGlobalsData(),
      ],
      optimizeDeps: { include: OPTIMIZED },
      build: { chunkSizeWarningLimit: 2000 },
    })
  },
}

export default config
