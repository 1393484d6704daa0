-- Reservations come in the order of their meals' days, then by seating

DROP INDEX "meal_reservations_sort";
