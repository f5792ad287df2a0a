import type { RouteModule } from '../http/app.ts'

/** Every noun's calls, in the order in which they are registered: fixed paths before `{id}`. */
export const modules: readonly RouteModule[] = []
