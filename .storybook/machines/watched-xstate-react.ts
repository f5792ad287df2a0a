// Replaces @xstate/react while stories run; see watched-machines.ts.
import { useMachine as useRealMachine } from '@xstate/react'
import { watching } from './running-machines.ts'

export * from '@xstate/react'

type UseMachine = typeof useRealMachine

export const useMachine = ((...[machine, options]: Parameters<UseMachine>) =>
  useRealMachine(machine, { ...options, inspect: watching(machine) })) as UseMachine
