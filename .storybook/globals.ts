import type { Role } from '@parley/domain'
import type { Preview } from '@storybook/react-vite'
import type { Network, TimeZone } from './mock-api.ts'
import { type ClockName, CLOCKS } from './toolbars/clocks.ts'
import type { Motion } from './toolbars/motion.ts'
import type { Words } from './toolbars/words.ts'

/**
 * The values selected in the toolbars. A story sets those that it requires in its `globals`, and Storybook shows them
 * as fixed.
 */
export interface Globals {
  readonly role: Role
  readonly theme: 'light' | 'dark'
  readonly words: Words
  readonly textSize: '100' | '200'
  readonly motion: Motion
  readonly clock: ClockName
  readonly timeZone: TimeZone
  readonly network: Network
  /** The panel below the story with the flows that it runs and the records that it changed. */
  readonly machines: 'hidden' | 'shown'
}

const item = (value: string, title: string) => ({ value, title })

export const initialGlobals: Globals = {
  role: 'standard',
  theme: 'light',
  words: 'plain',
  textSize: '100',
  motion: 'system',
  clock: 'story',
  timeZone: 'America/Denver',
  network: 'online',
  machines: 'hidden',
}

export const globalTypes: NonNullable<Preview['globalTypes']> = {
  role: {
    description: 'Role of the signed-in person',
    toolbar: {
      icon: 'user',
      dynamicTitle: true,
      items: [item('basic', 'Basic'), item('standard', 'Standard'), item('manager', 'Manager'), item('admin', 'Admin')],
    },
  },
  theme: {
    description: 'Theme',
    toolbar: { icon: 'contrast', dynamicTitle: true, items: [item('light', 'Light'), item('dark', 'Dark')] },
  },
  words: {
    description: 'Words of the page: as written, or 40 % longer and from right to left',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [item('plain', 'English'), item('pseudo', 'Pseudo: +40 %, mirrored')],
    },
  },
  textSize: {
    description: 'Size of the text',
    toolbar: { icon: 'zoom', dynamicTitle: true, items: [item('100', 'Text 100 %'), item('200', 'Text 200 %')] },
  },
  motion: {
    description: 'Whether things move',
    toolbar: {
      icon: 'play',
      dynamicTitle: true,
      items: [item('system', 'Motion: system'), item('full', 'Motion: full'), item('reduced', 'Motion: reduced')],
    },
  },
  clock: {
    description: 'When the story takes place; its world moves along',
    toolbar: {
      icon: 'calendar',
      dynamicTitle: true,
      items: Object.entries(CLOCKS).map(([name, { title }]) => item(name, title)),
    },
  },
  timeZone: {
    description: 'Time zone of the signed-in person',
    toolbar: {
      icon: 'time',
      dynamicTitle: true,
      items: [
        item('America/Denver', 'Denver'),
        item('America/Los_Angeles', 'Los Angeles'),
        item('America/Chicago', 'Chicago'),
        item('America/New_York', 'New York'),
      ],
    },
  },
  network: {
    description: 'How the mocked network behaves',
    toolbar: {
      icon: 'lightning',
      dynamicTitle: true,
      items: [
        item('online', 'Online'),
        item('slow', 'Slow'),
        item('offline', 'Offline'),
        item('error', 'Server errors'),
      ],
    },
  },
  machines: {
    description: 'Flows that the story runs and records that it changes, each with its state marked',
    toolbar: {
      icon: 'branch',
      dynamicTitle: true,
      items: [item('hidden', 'Machines: hidden'), item('shown', 'Machines: shown')],
    },
  },
}

/** Named widths of the design: phone, tablet (sidebar forced narrow), 200 % zoom, laptop, desk. */
export const viewports = {
  phone: { name: 'Phone, 375', styles: { width: '375px', height: '812px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  zoomed: { name: '200 % zoom, 640 x 400', styles: { width: '640px', height: '400px' }, type: 'desktop' },
  laptop: { name: 'Laptop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  desk: { name: 'Desk, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
} as const
