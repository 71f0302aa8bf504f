/**
 * SQL of a command that fails when a condition holds: NULL violates the column's NOT NULL constraint, so the whole
 * transaction is rolled back. It is another column than that of a lost lease, so that the two can be told apart.
 */
export function failWhen(condition: string): string {
  return `INSERT INTO sync_state (name, value) SELECT NULL, 'overtaken' WHERE ${condition}`;
}
