-- A flag has no default of its own: while nobody has said anything it is as the code says (resources/access/flags.ts). Nothing read this column.
-- Lost with their values: columns feature_flags.default_on.

ALTER TABLE "feature_flags" DROP COLUMN "default_on";
