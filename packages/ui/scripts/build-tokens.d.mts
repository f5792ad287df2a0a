export const targets: readonly URL[]
export const css: string
