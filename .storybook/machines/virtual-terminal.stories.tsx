import type { Meta } from '@storybook/react-vite'
import { machinesStory } from './machines-story.tsx'

const meta = { title: 'Screens/Virtual Terminal/Machines' } satisfies Meta
export default meta

export const Machines = machinesStory('virtual-terminal')
