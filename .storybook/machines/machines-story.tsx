import { FLOWS, LIFECYCLES, machineOf } from '@parley/state-machines/paths'
import type { StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MachinePicture } from './machine-picture.tsx'
import { MACHINES_OF, type ScreenWithMachines } from './machines-of.ts'

/** A story with a diagram of each lifecycle and flow behind a screen. */
export function machinesStory(screen: ScreenWithMachines): StoryObj {
  const { lifecycles, flows } = MACHINES_OF[screen]
  const pictures = [
    ...lifecycles.flatMap((name) => {
      const lifecycle = LIFECYCLES[name]
      return lifecycle ? [{ name, machine: machineOf(lifecycle) }] : []
    }),
    ...flows.flatMap((name) => {
      const machine = FLOWS[name]
      return machine ? [{ name, machine }] : []
    }),
  ]
  return {
    render: () => (
      <>
        {pictures.map(({ name, machine }) => (
          <MachinePicture key={name} name={name} machine={machine} />
        ))}
      </>
    ),
    play: async ({ canvas }) => {
      for (const name of [...lifecycles, ...flows]) {
        await expect(await canvas.findByRole('img', { name })).toBeVisible()
      }
    },
  }
}
