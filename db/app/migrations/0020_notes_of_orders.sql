-- An order that 0.2.0 saved as a list had the shelf's figures and the budget in its notes, which everybody who may
-- read lists saw. What somebody wrote beside them stays.
UPDATE `list_lines` SET `note` = coalesce((
  WITH RECURSIVE parts(part, rest) AS (
    SELECT '', `list_lines`.`note` || '; '
    UNION ALL SELECT substr(rest, 1, instr(rest, '; ') - 1), substr(rest, instr(rest, '; ') + 2) FROM parts WHERE rest <> '')
  SELECT group_concat(part, '; ') FROM parts WHERE part <> ''
    AND part NOT GLOB 'needed [0-9]* = maximum [0-9]* − on hand *'
    AND part NOT GLOB '[0-9]* of it not at the supplier'
    AND part NOT GLOB '[0-9]* of it beyond the budget'
    AND part NOT GLOB 'rounded from [0-9]* to [0-9]* for the price break'
    AND part NOT GLOB '[0-9]* ordered since the supplier’s stock was read, not there any more'
    AND part NOT GLOB 'il faut [0-9]* = maximum [0-9]* − en main *'
    AND part NOT GLOB 'dont [0-9]* chez le fournisseur'
    AND part NOT GLOB 'dont [0-9]* au-delà du budget'
    AND part NOT GLOB 'arrondi de [0-9]* à [0-9]* pour le palier de prix'
    AND part NOT GLOB '[0-9]* commandés depuis la lecture du stock du fournisseur, donc plus disponibles'
), '') WHERE `note` GLOB 'needed [0-9]* = maximum [0-9]* − on hand *'
  OR `note` GLOB 'il faut [0-9]* = maximum [0-9]* − en main *';
