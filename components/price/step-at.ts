/** The step that holds at a quantity; steps are in order and the first begins at 1. */
export function stepAt<T extends { from: number }>(steps: readonly T[], quantity: number): T | undefined {
  return steps.findLast((step) => step.from <= quantity) ?? steps[0];
}
